import { route } from "../../../../http/route.ts";
import { tripDeletion } from "../../../../screens/trip/deletion.tsx";

/** Deletes a trip that was entered by hand. */
export default route("signedIn", tripDeletion);
