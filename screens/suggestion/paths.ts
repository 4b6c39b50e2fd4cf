/** What earlier trips suggest, to accept one by one or all of a kind. */
export const SUGGESTIONS_PATH = "/user/suggestions";
