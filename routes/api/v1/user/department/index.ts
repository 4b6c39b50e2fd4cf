import { callsOfList } from "../../../../../screens/name/calls.ts";

const calls = callsOfList("departments");

export default calls.list;
export const POST = calls.create;
