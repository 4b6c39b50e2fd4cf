import { createRoute } from "honox/factory";
import {
  askDeletion,
  deleteAsked,
} from "../../../../../screens/odometer/reading-deletion.tsx";

/** Asks before an odometer reading is deleted. */
export default createRoute((c) => askDeletion(c, "odometer"));

export const POST = createRoute((c) => deleteAsked(c, "odometer"));
