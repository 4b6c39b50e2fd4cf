import { route } from "../../../../../http/route.ts";
import { deleteInvoiceCall } from "../../../../../screens/toll/calls.ts";

export default route("allSeeingAdministrator", { DELETE: deleteInvoiceCall });
