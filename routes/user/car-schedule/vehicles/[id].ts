import { route } from "../../../../http/route.ts";
import { rulesForm } from "../../../../screens/booking/rules/rules-form.tsx";

export default route("administrator", rulesForm);
