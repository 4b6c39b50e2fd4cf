import { callsOfList } from "../../../../-http/name-calls.ts";

const calls = callsOfList("projects");

export default calls.list;
export const POST = calls.create;
