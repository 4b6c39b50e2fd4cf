import { deletionCall } from "../../../../-http/reading-calls.ts";

export const DELETE = deletionCall(
  "operatingHours",
  "Takes a reading of operating hours back.",
);
