import { callsOfList } from "../../../../-http/name-calls.ts";

const calls = callsOfList("tags");

export default calls.list;
export const POST = calls.create;
