import { route } from "../../../../../http/route.ts";
import { deletionForm } from "../../../../../screens/booking/edit/deletion-form.tsx";

export default route("signedIn", deletionForm);
