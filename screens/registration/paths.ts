/** The registration, step by step. */
export const REGISTER_PATH = "/user/register";
