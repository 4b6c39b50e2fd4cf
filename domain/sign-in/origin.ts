/** Where a request comes from: its network address, and what the browser or program calls itself. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** Longest name of a browser that is kept, characters. */
export const USER_AGENT_MAX = 300;

/** Of work that nobody asked for from outside. */
export const NOWHERE: Origin = { address: "", userAgent: "" };
