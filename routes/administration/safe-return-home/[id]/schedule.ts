import { route } from "../../../../http/route.ts";
import { scheduleForm } from "../../../../screens/safe-home/schedule-form.tsx";

export default route("administrator", scheduleForm);
