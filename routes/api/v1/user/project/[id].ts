import { callsOfName } from "../../../../../screens/name/calls.ts";

const calls = callsOfName("projects");

export const PUT = calls.rename;
export const DELETE = calls.remove;
