import { createRoute } from "honox/factory";
import {
  askDeletion,
  deleteAsked,
} from "../../../../../screens/odometer/reading-deletion.tsx";

/** Asks before a reading of operating hours is deleted. */
export default createRoute((c) => askDeletion(c, "operatingHours"));

export const POST = createRoute((c) => deleteAsked(c, "operatingHours"));
