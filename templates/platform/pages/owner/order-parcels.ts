/** The fields of a shipment. Reads `id`, `carriers` (each with `value`, `name` and `chosen`), `isOther` (for a carrier that is none of them), `carrier`, `number` and `url`. */
const shipmentFields = `<label for="carrier-{id}">{localizedStrings.ordersCarrier|html}</label>
<select id="carrier-{id}" name="carrier">
<option value="">–</option>
{.repeated section carriers}<option value="{value|htmltag}"{.if chosen} selected{.end}>{name|html}</option>
{.end}<option value="other"{.if isOther} selected{.end}>{localizedStrings.ordersCarrierOther|html}</option>
</select>
<label for="carrier-name-{id}">{localizedStrings.ordersCarrierName|html}</label>
<input id="carrier-name-{id}" name="carrierName" maxlength="100" value="{.if isOther}{carrier|htmltag}{.end}">
<label for="tracking-number-{id}">{localizedStrings.ordersTrackingNumber|html}</label>
<input id="tracking-number-{id}" name="trackingNumber" maxlength="100" value="{number|htmltag}">
<label for="tracking-url-{id}">{localizedStrings.ordersTrackingUrl|html}</label>
<input id="tracking-url-{id}" name="trackingUrl" type="url" maxlength="500" value="{.if isOther}{url|htmltag}{.end}">
`;

/**
 * The parcels of an order, and the form that sends more. Reads `parcelsAction`, `action`, `mayBeSent`, `parcels` (each with `title`, `sentAt`, `by`, `items`,
 * `text`, `url`, `mayChange` and the fields of a shipment) and `sending` (the fields, `key`, and `lines` with `id`, `left` and `label`).
 */
export const parcelsOfOrder = `{.if parcels}<h2>{localizedStrings.orderParcels|html}</h2>
<ul class="owner-history">
{.repeated section parcels}<li><p><time>{sentAt|datetime date:medium time:short}</time>{.if by} · {by|html}{.end}<br><strong>{title|html}</strong></p>
{.if items}<p class="owner-text">{items|html}</p>{.end}
{.if text}<p class="owner-text">{.if url}<a href="{url|htmltag}" rel="noopener noreferrer">{text|html}</a>{.or}{text|html}{.end}</p>{.end}
{.if mayChange}<details><summary>{localizedStrings.ordersCorrect|html}</summary>
<form class="owner-form" action="{parcelsAction|htmltag}/{id}" method="post">
${shipmentFields}<button type="submit">{localizedStrings.ordersCorrect|html}</button>
</form>
</details>{.end}</li>
{.end}</ul>
{.end}{.section sending}<h2>{localizedStrings.ordersSend|html}</h2>
<p>{localizedStrings.ordersSendText|html}</p>
<form class="owner-form" action="{parcelsAction|htmltag}" method="post">
<input type="hidden" name="key" value="{key|htmltag}">
{.repeated section lines}<label for="parcel-units-{id}">{label|html}</label>
<input id="parcel-units-{id}" name="units" type="number" min="0" max="{left}" value="{left}"{.if left}{.or} readonly{.end}>
{.end}${shipmentFields}<button type="submit">{localizedStrings.ordersSend|html}</button>
</form>
{.or}{.if mayBeSent}<h2>{localizedStrings.ordersDone|html}</h2>
<p>{localizedStrings.ordersDoneText|html}</p>
<form class="owner-form" action="{action|htmltag}" method="post">
<input type="hidden" name="to" value="fulfilled">
<input type="hidden" name="reason" value="">
<button type="submit">{localizedStrings.ordersDone|html}</button>
</form>
{.end}{.end}`;
