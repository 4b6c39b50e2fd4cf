import { route } from "../../../../../http/route.ts";
import {
  invoicesCall,
  saveInvoiceCall,
} from "../../../../../screens/toll/calls.ts";

export default route("allSeeingAdministrator", {
  GET: invoicesCall,
  POST: saveInvoiceCall,
});
