import { callsOfName } from "../../../../../screens/name/calls.ts";

const calls = callsOfName("tags");

export const PUT = calls.rename;
export const DELETE = calls.remove;
