import { callsOfList } from "../../../../-http/name-calls.ts";

const calls = callsOfList("departments");

export default calls.list;
export const POST = calls.create;
