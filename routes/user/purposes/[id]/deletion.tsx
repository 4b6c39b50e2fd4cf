import { createRoute } from "honox/factory";
import {
  askNameDeletion,
  deleteAskedName,
} from "../../../../screens/name/page.tsx";

export default createRoute((c) => askNameDeletion(c, "purposes"));

export const POST = createRoute((c) => deleteAskedName(c, "purposes"));
