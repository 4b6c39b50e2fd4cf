import { deletionCall } from "../../../../../screens/odometer/reading-calls.ts";

export const DELETE = deletionCall(
  "operatingHours",
  "Takes a reading of operating hours back.",
);
