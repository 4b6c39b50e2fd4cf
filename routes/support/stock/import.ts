import { route } from "../../../http/route.ts";
import { importForm } from "../../../screens/stock/import.ts";

/** Puts the units of a file or of pasted lines into stock. */
export default route("support", { POST: importForm.POST });
