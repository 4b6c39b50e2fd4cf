/** Most letters of a message to support. */
export const SUPPORT_MESSAGE_MAX = 1000;
