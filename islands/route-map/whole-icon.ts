/** A way in its frame, on the button that shows the whole trip, in a view of 24 by 24. */
export const WHOLE_ICON = "M4 4h16v16H4ZM8 16c0-7 8-1 8-8";
