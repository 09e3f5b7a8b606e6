import { LEGAL } from './company-name.js';

const SELLER =
  /^(?:rechnungs?ersteller|rechnungssteller|lieferant|verkäufer|absender|seller|vendor|supplier|from|sold by|issued by|bill from|vendeur|fournisseur|émetteur|proveedor|vendedor|emisor|fornitore|venditore|cedente|leverancier|verkoper)(?![\p{L}-])/iu;
const BUYER =
  /^(?:rechnungsempfänger|rechnungsadresse|rechnung an|käufer|kunde|kundin|auftraggeber|leistungsempfänger|warenempfänger|lieferadresse|lieferanschrift|empfänger|bill(?:ed)? to|sold to|ship(?:ped)? to|invoice to|deliver to|delivery address|billing address|shipping address|customer|client|buyer|purchaser|adresse de (?:livraison|facturation)|destinataire|facturé à|acheteur|cliente|comprador|facturar a|destinatario|acquirente|klant|koper|factuuradres)(?![\p{L}-])/iu;

/** Whether a heading announces the seller. */
export const isSellersHead = (text: string): boolean => SELLER.test(text);

/** True if text introduces an address: `Bill to`. */
export const isHead = (text: string): boolean => (SELLER.test(text) || BUYER.test(text)) && !LEGAL.test(text);
