/** What the types refuse: each line would be an error of the shop. Checked by the compiler only. */
export const refused = (
  <>
    {/* @ts-expect-error there is no such layout */}
    <warranty-offer layout="wide" />
    {/* @ts-expect-error a quantity is a number */}
    <warranty-offer quantity="two" />
    {/* @ts-expect-error the attribute has the property's type */}
    <warranty-offer store-id={42} />
    {/* @ts-expect-error the selection is read-only */}
    <warranty-offer selection={null} />
    {/* @ts-expect-error a method is not a property */}
    <warranty-offer refresh={() => undefined} />
    {/* @ts-expect-error a quote has all its fields */}
    <warranty-offer quote={{ warrantyQuoteId: 'quote' }} />
    {/* @ts-expect-error the event of an offer has no products */}
    <warranty-offer onwarranty-select={({ selection }) => selection.lineItemList} />
    {/* @ts-expect-error the event of a whole system has no single product */}
    <warranty-whole-system onwarranty-select={({ selection }) => selection.product} />
    {/* @ts-expect-error a clear event has a reason, and this is none */}
    <warranty-offer onwarranty-clear={({ reason }) => reason === 'bored'} />
    {/* @ts-expect-error there is no such property */}
    <warranty-popup offers={[]} />
    {/* @ts-expect-error a custom property is text or a number */}
    <warranty-offer style={{ '--warranty-accent': true }} />
    {/* @ts-expect-error custom properties of others are not typed here */}
    <warranty-offer style={{ '--waranty-accent': 'green' }} />
  </>
);
