import { route } from "../../../../http/route.ts";
import { placeDeletion } from "../../../../screens/place/deletion-form.tsx";

/** Asks before a place is deleted. */
export default route("signedIn", placeDeletion);
