import { deletionCall } from "../../../../-http/reading-calls.ts";

export const DELETE = deletionCall(
  "odometer",
  "Takes an odometer reading back.",
);
