import { callsOfList } from "../../../../../screens/name/calls.ts";

const calls = callsOfList("tags");

export default calls.list;
export const POST = calls.create;
