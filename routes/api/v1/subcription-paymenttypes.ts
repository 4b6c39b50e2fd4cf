import { route } from "../../../http/route.ts";
import { paymentTypesCall } from "../../../screens/registration/calls.ts";

export default route("everybody", { POST: paymentTypesCall });
