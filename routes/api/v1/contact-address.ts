import { route } from "../../../http/route.ts";
import { contactAddressCall } from "../../../screens/contact/calls.ts";

export default route("everybody", { GET: contactAddressCall });
