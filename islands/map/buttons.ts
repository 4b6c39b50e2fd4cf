/** The buttons of a live map cover its right edge so far, pixels. */
export const BUTTONS_PX = 56;
