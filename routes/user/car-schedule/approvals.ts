import { route } from "../../../http/route.ts";
import { approvalsForm } from "../../../screens/booking/approvals/approvals-form.tsx";

export default route("administrator", approvalsForm);
