/** The origin of a request: its network address, and the name of the browser or program. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** Longest name of a browser that is kept, characters. */
export const USER_AGENT_MAX = 300;

/** The origin of work that no request caused. */
export const NOWHERE: Origin = { address: "", userAgent: "" };
