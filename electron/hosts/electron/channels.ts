/** The IPC channels of the bridge; only texts travel on them. */
export const channels = {
  /** The page listens: a bridge of its own begins. Sent once by each page that loads. */
  hello: 'packdesk:hello',
  toMain: 'packdesk:to-main',
  toWindow: 'packdesk:to-window',
} as const;
