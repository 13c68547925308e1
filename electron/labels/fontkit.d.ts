/** The part of fontkit that Packdesk uses, and pdfkit's way to take its fonts (pdfkit 0.20). */
declare module 'fontkit' {
  /** A font with its tables and glyphs, which it reads when they are first needed. */
  export interface Font {
    readonly postscriptName: string;
  }
  export function create(bytes: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this;
  }
}
