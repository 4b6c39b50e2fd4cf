import { route } from "../../../../../http/route.ts";
import { editBookingForm } from "../../../../../screens/booking/edit/booking-form.tsx";

export default route("signedIn", editBookingForm);
