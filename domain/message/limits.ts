/** Longest search among sent messages, characters. */
export const MESSAGE_SEARCH_MAX = 100;
