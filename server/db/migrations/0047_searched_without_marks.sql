-- compatible with earlier builds: they only miss a search that is typed with marks.
UPDATE content_items SET
	searchable = normalize(regexp_replace(normalize(searchable, NFD), '([a-z])[\u0300-\u036f]+', '\1', 'g'), NFC),
	grams = ARRAY(
		SELECT DISTINCT normalize(regexp_replace(normalize(gram, NFD), '([a-z])[\u0300-\u036f]+', '\1', 'g'), NFC)
		FROM unnest(grams) AS gram
	)
WHERE searchable ~ '[\u00c0-\u024f\u1e00-\u1eff]';
