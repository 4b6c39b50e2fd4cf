/** What the server says about signing in. */
export const signInMessages = {
  TooManyRequests: "Too many requests. Wait a while and try again.",
};
