/** The quick search; the frame of every page leads to it. */
export const QUICK_SEARCH_PATH = "/user/search";
