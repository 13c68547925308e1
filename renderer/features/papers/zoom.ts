/** Size at which a page is shown: null fits the window's width, 1 is its own size on paper. */
export const zooms = [null, 1, 1.5, 2] as const;
export const MOST_ZOOM = zooms.length - 1;

/** CSS pixels of one millimetre at its own size. */
export const PIXELS_PER_MM = 96 / 25.4;

/** Pictures come in few resolutions, so that those that were looked at are found again. */
const resolutions = [96, 144, 192, 288] as const;

/** The resolution that a page needs at this scale on this screen. */
export const dpiFor = (scale: number, pixelRatio: number): number =>
  resolutions.find((dpi) => dpi >= 96 * scale * pixelRatio - 1) ?? resolutions[resolutions.length - 1] ?? 288;
