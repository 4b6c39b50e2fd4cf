import { deletionCall } from "../../../../../screens/odometer/reading-calls.ts";

export const DELETE = deletionCall(
  "odometer",
  "Takes an odometer reading back.",
);
