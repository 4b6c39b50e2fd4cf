import { route } from "../../../../http/route.ts";
import { invoiceDeletion } from "../../../../screens/toll/invoices-page.tsx";

/** Deletes the stored invoice of a month. */
export default route("allSeeingAdministrator", invoiceDeletion);
