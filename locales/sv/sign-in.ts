import type { signInMessages as en } from "../en/sign-in.ts";

/** What the server says about signing in. */
export const signInMessages: typeof en = {
  TooManyRequests: "För många förfrågningar. Vänta en stund och försök igen.",
};
