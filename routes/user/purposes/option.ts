import { route } from "../../../http/route.ts";
import { nameOptionForm } from "../../../screens/name/page.tsx";

/** Whether ordinary users may create default purposes and projects (ACC-13). */
export default route("signedIn", { POST: nameOptionForm.POST });
