import { route } from "../../../../http/route.ts";
import { nameDeletion } from "../../../../screens/name/deletion-page.tsx";

/** Asks before a project is deleted (ORG-05). */
export default route("signedIn", nameDeletion("projects"));
