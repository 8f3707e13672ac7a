// Package allclear is the client of the Allclear API for Go 1.18 and later. One file without dependencies, generated from the API's contract.
//
//	client, err := allclear.New("", "") // reads ALLCLEAR_URL and ALLCLEAR_TOKEN
//	services, err := client.Services.List(ctx, allclear.Query{"status": {"outage"}})
package allclear

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// Query has the parameters of a call, such as Query{"limit": {"50"}}.
type Query = url.Values

// Fields has the keys of a body. A key that you leave out doesn't change; nil is sent as null.
type Fields map[string]any

// Error is an answer of Allclear that isn't a success.
type Error struct {
	Status    int               `json:"status"`
	Code      string            `json:"code"`
	Detail    string            `json:"detail"`
	Fields    map[string]string `json:"fields"`
	RequestID string            `json:"-"`
}

func (e *Error) Error() string { return fmt.Sprintf("%s (HTTP %d)", e.Detail, e.Status) }

// ErrUnknownOutcome means that a change may have been made or not.
var ErrUnknownOutcome = errors.New("the outcome is unknown")

// ErrNotAllclear means that something else answered, such as the login page of a proxy.
var ErrNotAllclear = errors.New("the answer isn't from Allclear")

// Client calls one Allclear server with one API key. Use it from any number of goroutines.
type Client struct {
	url, token string
	// HTTP sends the requests. It must not follow redirects, which would send the API key to another address.
	HTTP *http.Client
	// Retries after a lost connection, 429, 502, 503 or 504, and a POST after 409 with Retry-After, with the same Idempotency-Key.
	Retries int

	Summary         *SummaryCalls
	Services        *ServicesCalls
	Incidents       *IncidentsCalls
	Mutes           *MutesCalls
	Maintenances    *MaintenancesCalls
	Changes         *ChangesCalls
	OwnAlerts       *OwnAlertsCalls
	Boards          *BoardsCalls
	Feeds           *FeedsCalls
	Members         *MembersCalls
	Integrations    *IntegrationsCalls
	StatusPages     *StatusPagesCalls
	StatusPageItems *StatusPageItemsCalls
	StatusPagePosts *StatusPagePostsCalls
	Metrics         *MetricsCalls
}

// New creates a client. An empty URL or token is read from ALLCLEAR_URL or ALLCLEAR_TOKEN.
func New(serverURL, token string) (*Client, error) {
	if serverURL == "" {
		serverURL = os.Getenv("ALLCLEAR_URL")
	}
	if token == "" {
		token = os.Getenv("ALLCLEAR_TOKEN")
	}
	parsed, err := url.Parse(serverURL)
	if err != nil || (parsed.Scheme != "http" && parsed.Scheme != "https") {
		return nil, fmt.Errorf("the URL must be like https://status.example.com, not %q: pass it or set ALLCLEAR_URL", serverURL)
	}
	if token == "" {
		return nil, errors.New("the API key is missing: pass it or set ALLCLEAR_TOKEN")
	}
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	c := &Client{
		url:     strings.TrimRight(serverURL, "/"),
		token:   token,
		HTTP:    &http.Client{Timeout: 30 * time.Second, CheckRedirect: stay},
		Retries: 2,
	}
	c.Summary = &SummaryCalls{c}
	c.Services = &ServicesCalls{c}
	c.Incidents = &IncidentsCalls{c}
	c.Mutes = &MutesCalls{c}
	c.Maintenances = &MaintenancesCalls{c}
	c.Changes = &ChangesCalls{c}
	c.OwnAlerts = &OwnAlertsCalls{c}
	c.Boards = &BoardsCalls{c}
	c.Feeds = &FeedsCalls{c}
	c.Members = &MembersCalls{c}
	c.Integrations = &IntegrationsCalls{c}
	c.StatusPages = &StatusPagesCalls{c}
	c.StatusPageItems = &StatusPageItemsCalls{c}
	c.StatusPagePosts = &StatusPagePostsCalls{c}
	c.Metrics = &MetricsCalls{c}
	return c, nil
}

type headerKey struct{}

// WithHeader adds a header to each call with the context that it returns, such as If-Match.
func WithHeader(ctx context.Context, name, value string) context.Context {
	given, _ := ctx.Value(headerKey{}).(http.Header)
	more := given.Clone()
	if more == nil {
		more = http.Header{}
	}
	more.Set(name, value)
	return context.WithValue(ctx, headerKey{}, more)
}

type etagKey struct{}

// KeepETag writes the ETag of each answer to a call with the context that it returns.
func KeepETag(ctx context.Context, etag *string) context.Context {
	return context.WithValue(ctx, etagKey{}, etag)
}

// Do calls any path, and reads the JSON of the answer into it if that isn't nil.
func (c *Client) Do(ctx context.Context, method, path string, query Query, fields Fields, into any) error {
	address := c.url + path
	if len(query) > 0 {
		address += "?" + query.Encode()
	}
	var body []byte
	if fields != nil {
		var err error
		if body, err = json.Marshal(fields); err != nil {
			return err
		}
	}
	key, err := newKey()
	if err != nil {
		return err
	}
	isLost := false // An earlier try may have worked.
	for tried := 0; ; tried++ {
		pause, err := c.try(ctx, method, address, body, key, into)
		status := statusOf(err)
		if isLost && method == http.MethodDelete && status == 404 {
			return nil
		}
		if isLost && method == http.MethodPut && status == 412 {
			return fmt.Errorf("%w: an answer was lost, and the ETag no longer matches. Read it again", ErrUnknownOutcome)
		}
		if err == nil || pause < 0 || tried >= c.Retries {
			return err
		}
		isLost = isLost || status == 0 || status > 500
		if pause == 0 {
			pause = 500 * time.Millisecond << tried
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
	}
}

// A negative pause means that a retry wouldn't help.
func (c *Client) try(ctx context.Context, method, address string, body []byte, key string, into any) (time.Duration, error) {
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return -1, err
	}
	request.Header.Set("Authorization", "Bearer "+c.token)
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "allclear-go/"+Version)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if method == http.MethodPost {
		request.Header.Set("Idempotency-Key", key)
	}
	if more, ok := ctx.Value(headerKey{}).(http.Header); ok {
		for name, values := range more {
			request.Header[name] = values
		}
	}
	response, err := c.HTTP.Do(request)
	if err != nil {
		return 0, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, err
	}
	kind, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	if response.StatusCode >= 300 {
		return pauseAfter(response, method), problemOf(response, kind, text)
	}
	if response.Header.Get("Request-Id") == "" {
		return -1, fmt.Errorf("%w: HTTP %d without a Request-Id", ErrNotAllclear, response.StatusCode)
	}
	if etag, ok := ctx.Value(etagKey{}).(*string); ok {
		*etag = response.Header.Get("ETag")
	}
	return -1, read(response.StatusCode, kind, text, into)
}

func read(status int, kind string, text []byte, into any) error {
	if into == nil && len(text) == 0 {
		return nil
	}
	if plain, ok := into.(*string); ok && strings.HasPrefix(kind, "text/plain") {
		*plain = string(text)
		return nil
	}
	if kind != "application/json" {
		return fmt.Errorf("%w: HTTP %d with %q", ErrNotAllclear, status, kind)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(text, into)
}

func problemOf(response *http.Response, kind string, text []byte) error {
	problem := &Error{}
	isProblem := kind == "application/json" || kind == "application/problem+json"
	if !isProblem || json.Unmarshal(text, problem) != nil {
		return fmt.Errorf("%w: HTTP %d with %q", ErrNotAllclear, response.StatusCode, kind)
	}
	problem.Status, problem.RequestID = response.StatusCode, response.Header.Get("Request-Id")
	return problem
}

func pauseAfter(response *http.Response, method string) time.Duration {
	seconds, err := strconv.Atoi(response.Header.Get("Retry-After"))
	isRunning := response.StatusCode == 409 && method == http.MethodPost && err == nil
	switch response.StatusCode {
	case 429, 502, 503, 504:
	default:
		if !isRunning {
			return -1
		}
	}
	if seconds > 30 {
		seconds = 30
	}
	return time.Duration(seconds) * time.Second
}

// statusOf is 0 for an error that isn't an answer of Allclear.
func statusOf(err error) int {
	var problem *Error
	if errors.As(err, &problem) && problem.RequestID != "" {
		return problem.Status
	}
	return 0
}

func newKey() (string, error) {
	random := make([]byte, 16)
	_, err := rand.Read(random)
	return fmt.Sprintf("%x", random), err
}

// with adds a parameter to a copy.
func with(query Query, name, value string) Query {
	copied := Query{name: {value}}
	for each, values := range query {
		if each != name {
			copied[each] = values
		}
	}
	return copied
}

// Version is that of the server that the client comes from.
const Version = "0.2.0"

type Problem struct {
	Code      string         `json:"code"`
	Message   string         `json:"message"`
	Fields    map[string]any `json:"fields,omitempty"`
	RequestID *string        `json:"requestId,omitempty"`
	Type      *string        `json:"type,omitempty"`
	Title     *string        `json:"title,omitempty"`
	Status    *int64         `json:"status,omitempty"`
	Detail    *string        `json:"detail,omitempty"`
	Instance  *string        `json:"instance,omitempty"`
}

type Id = int64

type Timestamp = time.Time

type TeamRole = string

type AlertThreshold = string

type Status = string

type SinceAtLeast = bool

type Person struct {
	ID   Id     `json:"id"`
	Name string `json:"name"`
}

type UnknownReason = any

type UnlinkedIncidents = bool

type Phase = string

type Trouble struct {
	Since           Timestamp   `json:"since"`
	Until           *time.Time  `json:"until"`
	AtLeast         bool        `json:"atLeast"`
	DownSeconds     int64       `json:"downSeconds"`
	DegradedSeconds int64       `json:"degradedSeconds"`
	Now             *TroubleNow `json:"now"`
}

type TroubleNow struct {
	Status Status    `json:"status"`
	Since  Timestamp `json:"since"`
}

type IncidentTrouble = any

type Assignee struct {
	ID    Id        `json:"id"`
	Name  string    `json:"name"`
	Since Timestamp `json:"since"`
}

type Mute struct {
	Until         *time.Time `json:"until"`
	UntilResolved bool       `json:"untilResolved"`
	OnlyForMe     bool       `json:"onlyForMe"`
	By            *Person    `json:"by"`
	At            Timestamp  `json:"at"`
}

type MaybeMute = any

type Pinned = bool

type ChosenServices = []Id

type BoardFilter = *int64

type AlertQuietHours struct {
	Days       []int64 `json:"days"`
	FromMinute int64   `json:"fromMinute"`
	ToMinute   int64   `json:"toMinute"`
	TimeZone   string  `json:"timeZone"`
	Summary    bool    `json:"summary"`
}

type AlertQuietHoursChoice = any

type Escalation struct {
	AfterMinutes  int64 `json:"afterMinutes"`
	IntegrationID Id    `json:"integrationId"`
}

type EscalationChoice = any

type RepeatMinutes = *int64

type Summaries struct {
	Daily     bool   `json:"daily"`
	Weekly    bool   `json:"weekly"`
	AtMinute  int64  `json:"atMinute"`
	TimeZone  string `json:"timeZone"`
	WhenQuiet bool   `json:"whenQuiet"`
}

type SummariesChoice = any

type AlertKind = string

type DeliveryMute = any

type Delivery struct {
	ID            string       `json:"id"`
	Kind          AlertKind    `json:"kind"`
	Title         string       `json:"title"`
	State         string       `json:"state"`
	Attempts      int64        `json:"attempts"`
	PublishedAt   *time.Time   `json:"publishedAt"`
	SeenAt        Timestamp    `json:"seenAt"`
	SentAt        *time.Time   `json:"sentAt"`
	AcceptedAt    *time.Time   `json:"acceptedAt"`
	NextAttemptAt *time.Time   `json:"nextAttemptAt"`
	UpdatedAt     Timestamp    `json:"updatedAt"`
	Status        *int64       `json:"status"`
	Answer        *string      `json:"answer"`
	Muted         DeliveryMute `json:"muted"`
	QuietUntil    *time.Time   `json:"quietUntil"`
}

type BoardName = string

type BoardServices = []Id

type Board struct {
	ID         Id            `json:"id"`
	Slug       string        `json:"slug"`
	Name       BoardName     `json:"name"`
	ServiceIDs BoardServices `json:"serviceIds"`
	IsStart    bool          `json:"isStart"`
	CreatedAt  Timestamp     `json:"createdAt"`
	UpdatedAt  Timestamp     `json:"updatedAt"`
}

type AlertSourceKind = string

type FeedScope = string

type LinkCreator struct {
	ID   Id     `json:"id"`
	Name string `json:"name"`
}

type LinkEnd = *time.Time

type Feed struct {
	ID         Id          `json:"id"`
	Name       string      `json:"name"`
	Scope      FeedScope   `json:"scope"`
	BoardID    BoardFilter `json:"boardId"`
	LastFour   string      `json:"lastFour"`
	CreatedAt  Timestamp   `json:"createdAt"`
	LastReadAt *time.Time  `json:"lastReadAt"`
	UpdatedAt  Timestamp   `json:"updatedAt"`
	CreatedBy  LinkCreator `json:"createdBy"`
	EndsAt     LinkEnd     `json:"endsAt"`
}

type PageSlug = string

type PageName = string

type PageAccess = string

type EmailDomains = []string

type PageCredit = bool

type PageLanguage = string

type PageLanguages = []PageLanguage

type PageZone = string

type PageAccent = string

type PageImageUrl = *string

type SupportUrl = *string

type Announcement = *string

type ItemStatus = string

type PublishedHeadline struct {
	Kind   string     `json:"kind"`
	Status ItemStatus `json:"status"`
	Since  *time.Time `json:"since"`
	Names  []string   `json:"names"`
}

type SectionName = string

type ItemName = string

type ItemDescription = *string

type ItemPart struct {
	ServiceID Id      `json:"serviceId"`
	Cap       *string `json:"cap,omitempty"`
}

type ItemNeeds = string

type ItemTakesApi = bool

type ItemWait = int64

type ItemOnTrouble = string

type ItemSentence = *string

type HeldStatus struct {
	Status ItemStatus `json:"status"`
	Until  string     `json:"until"`
	At     Timestamp  `json:"at"`
	By     *Person    `json:"by"`
}

type ReceivedStatus struct {
	Status ItemStatus `json:"status"`
	At     Timestamp  `json:"at"`
	Until  *time.Time `json:"until"`
}

type PublishedItem struct {
	ID               Id              `json:"id"`
	PublicID         string          `json:"publicId"`
	Name             ItemName        `json:"name"`
	Description      ItemDescription `json:"description"`
	Parts            []ItemPart      `json:"parts"`
	Needs            ItemNeeds       `json:"needs"`
	TakesApi         ItemTakesApi    `json:"takesApi"`
	WorsenAfter      ItemWait        `json:"worsenAfter"`
	RecoverAfter     ItemWait        `json:"recoverAfter"`
	OnTrouble        ItemOnTrouble   `json:"onTrouble"`
	Sentence         ItemSentence    `json:"sentence"`
	Status           ItemStatus      `json:"status"`
	Since            Timestamp       `json:"since"`
	UnconfirmedSince *time.Time      `json:"unconfirmedSince"`
	ByHand           *HeldStatus     `json:"byHand"`
	Sent             *ReceivedStatus `json:"sent"`
}

type PublishedSection struct {
	ID    Id              `json:"id"`
	Name  SectionName     `json:"name"`
	Items []PublishedItem `json:"items"`
}

type PublishedPage struct {
	ID               Id                 `json:"id"`
	PublicID         string             `json:"publicId"`
	Slug             PageSlug           `json:"slug"`
	Name             PageName           `json:"name"`
	URL              string             `json:"url"`
	IsPublic         bool               `json:"isPublic"`
	Access           PageAccess         `json:"access"`
	EmailDomains     EmailDomains       `json:"emailDomains"`
	TakenDownBecause *string            `json:"takenDownBecause"`
	MaintainedUntil  *time.Time         `json:"maintainedUntil"`
	Indexed          bool               `json:"indexed"`
	Credit           PageCredit         `json:"credit"`
	Language         PageLanguage       `json:"language"`
	OtherLanguages   PageLanguages      `json:"otherLanguages"`
	TimeZone         PageZone           `json:"timeZone"`
	Accent           PageAccent         `json:"accent"`
	Logo             PageImageUrl       `json:"logo"`
	Favicon          PageImageUrl       `json:"favicon"`
	SupportURL       SupportUrl         `json:"supportUrl"`
	Announcement     Announcement       `json:"announcement"`
	Headline         PublishedHeadline  `json:"headline"`
	Sections         []PublishedSection `json:"sections"`
	CreatedAt        Timestamp          `json:"createdAt"`
	UpdatedAt        Timestamp          `json:"updatedAt"`
}

type PostKind = string

type PostTitle = string

type PostPhase = string

type PostItem struct {
	ItemID Id         `json:"itemId"`
	Status ItemStatus `json:"status"`
}

type PostText = string

type PostNotifies = bool

type PostUpdate struct {
	ID        Id           `json:"id"`
	PublicID  string       `json:"publicId"`
	Phase     PostPhase    `json:"phase"`
	Text      PostText     `json:"text"`
	At        Timestamp    `json:"at"`
	CreatedAt Timestamp    `json:"createdAt"`
	EditedAt  *time.Time   `json:"editedAt"`
	Notifies  PostNotifies `json:"notifies"`
}

type PostRepeat struct {
	Every string  `json:"every"`
	Until *string `json:"until,omitempty"`
}

type Post struct {
	ID            Id           `json:"id"`
	PublicID      string       `json:"publicId"`
	PageID        Id           `json:"pageId"`
	Kind          PostKind     `json:"kind"`
	Title         PostTitle    `json:"title"`
	Phase         PostPhase    `json:"phase"`
	Status        ItemStatus   `json:"status"`
	Items         []PostItem   `json:"items"`
	Updates       []PostUpdate `json:"updates"`
	Draft         bool         `json:"draft"`
	MayBeDown     bool         `json:"mayBeDown"`
	Automatic     bool         `json:"automatic"`
	Edited        bool         `json:"edited"`
	UndoSeconds   int64        `json:"undoSeconds"`
	AsksToClose   bool         `json:"asksToClose"`
	WouldHaveSaid bool         `json:"wouldHaveSaid"`
	Repeat        PostRepeat   `json:"repeat"`
	StartsAt      Timestamp    `json:"startsAt"`
	EndsAt        *time.Time   `json:"endsAt"`
	EndedAt       *time.Time   `json:"endedAt"`
	CreatedAt     Timestamp    `json:"createdAt"`
	UpdatedAt     Timestamp    `json:"updatedAt"`
}

type PostItems = []PostItem

type Member struct {
	ID         Id         `json:"id"`
	Name       string     `json:"name"`
	Username   string     `json:"username"`
	Email      string     `json:"email"`
	Role       TeamRole   `json:"role"`
	RoleSource string     `json:"roleSource"`
	IsYou      bool       `json:"isYou"`
	JoinedAt   Timestamp  `json:"joinedAt"`
	LastHereAt *time.Time `json:"lastHereAt"`
	UpdatedAt  Timestamp  `json:"updatedAt"`
	InvitedBy  *string    `json:"invitedBy"`
}

type ServiceName = string

type StatusPageUrl = string

type LogoIcon = string

type LogoColor = string

type ComponentIds = []string

type ComponentNames = []string

type ComponentGroups = []string

type NewCustomerWords struct {
	Name       *string                      `json:"name,omitempty"`
	Components []NewCustomerWordsComponents `json:"components,omitempty"`
}

type NewCustomerWordsComponents struct {
	Component string `json:"component"`
	Words     string `json:"words"`
}

type NewService struct {
	Name              ServiceName        `json:"name"`
	StatusPageURL     StatusPageUrl      `json:"statusPageUrl"`
	Description       *string            `json:"description,omitempty"`
	Category          *string            `json:"category,omitempty"`
	LogoIcon          *LogoIcon          `json:"logoIcon,omitempty"`
	LogoColor         *LogoColor         `json:"logoColor,omitempty"`
	Enabled           *bool              `json:"enabled,omitempty"`
	AlertThreshold    *AlertThreshold    `json:"alertThreshold,omitempty"`
	Components        *ComponentIds      `json:"components,omitempty"`
	ComponentNames    *ComponentNames    `json:"componentNames,omitempty"`
	ComponentGroups   *ComponentGroups   `json:"componentGroups,omitempty"`
	UnlinkedIncidents *UnlinkedIncidents `json:"unlinkedIncidents,omitempty"`
	Pinned            *Pinned            `json:"pinned,omitempty"`
	CustomerWords     *NewCustomerWords  `json:"customerWords,omitempty"`
}

type ServiceChanges struct {
	Name              *ServiceName       `json:"name,omitempty"`
	StatusPageURL     *StatusPageUrl     `json:"statusPageUrl,omitempty"`
	Description       *string            `json:"description,omitempty"`
	Category          *string            `json:"category,omitempty"`
	LogoIcon          *LogoIcon          `json:"logoIcon,omitempty"`
	LogoColor         *LogoColor         `json:"logoColor,omitempty"`
	Enabled           *bool              `json:"enabled,omitempty"`
	AlertThreshold    *AlertThreshold    `json:"alertThreshold,omitempty"`
	Components        *ComponentIds      `json:"components,omitempty"`
	ComponentNames    *ComponentNames    `json:"componentNames,omitempty"`
	ComponentGroups   *ComponentGroups   `json:"componentGroups,omitempty"`
	UnlinkedIncidents *UnlinkedIncidents `json:"unlinkedIncidents,omitempty"`
	Pinned            *Pinned            `json:"pinned,omitempty"`
	CustomerWords     *NewCustomerWords  `json:"customerWords,omitempty"`
}

type Distance struct {
	Alerts int64 `json:"alerts"`
	P50Ms  int64 `json:"p50Ms"`
	P95Ms  int64 `json:"p95Ms"`
}

type Receipt struct {
	Accepted       int64     `json:"accepted"`
	Kept           int64     `json:"kept"`
	Failed         int64     `json:"failed"`
	LastFailure    *string   `json:"lastFailure"`
	SincePublished *Distance `json:"sincePublished"`
	SinceRead      *Distance `json:"sinceRead"`
}

type NewBoard struct {
	Name       BoardName     `json:"name"`
	ServiceIDs BoardServices `json:"serviceIds"`
}

type BoardChanges struct {
	Name       *BoardName     `json:"name,omitempty"`
	ServiceIDs *BoardServices `json:"serviceIds,omitempty"`
}

type PublishedPageSummary struct {
	ID               Id                `json:"id"`
	PublicID         string            `json:"publicId"`
	Slug             PageSlug          `json:"slug"`
	Name             PageName          `json:"name"`
	URL              string            `json:"url"`
	IsPublic         bool              `json:"isPublic"`
	Access           PageAccess        `json:"access"`
	TakenDownBecause *string           `json:"takenDownBecause"`
	Items            int64             `json:"items"`
	Drafts           int64             `json:"drafts"`
	Headline         PublishedHeadline `json:"headline"`
	CreatedAt        Timestamp         `json:"createdAt"`
	UpdatedAt        Timestamp         `json:"updatedAt"`
}

type NewPublishedPage struct {
	Name           PageName       `json:"name"`
	Slug           PageSlug       `json:"slug"`
	Language       *PageLanguage  `json:"language,omitempty"`
	OtherLanguages *PageLanguages `json:"otherLanguages,omitempty"`
	TimeZone       *PageZone      `json:"timeZone,omitempty"`
	Accent         *PageAccent    `json:"accent,omitempty"`
	SupportURL     *SupportUrl    `json:"supportUrl,omitempty"`
	Announcement   *Announcement  `json:"announcement,omitempty"`
	IsPublic       *bool          `json:"isPublic,omitempty"`
	Indexed        *bool          `json:"indexed,omitempty"`
	Credit         *PageCredit    `json:"credit,omitempty"`
	Access         *PageAccess    `json:"access,omitempty"`
	EmailDomains   *EmailDomains  `json:"emailDomains,omitempty"`
	Password       *string        `json:"password,omitempty"`
}

type PublishedPageChanges struct {
	Name           *PageName      `json:"name,omitempty"`
	Slug           *PageSlug      `json:"slug,omitempty"`
	Language       *PageLanguage  `json:"language,omitempty"`
	OtherLanguages *PageLanguages `json:"otherLanguages,omitempty"`
	TimeZone       *PageZone      `json:"timeZone,omitempty"`
	Accent         *PageAccent    `json:"accent,omitempty"`
	SupportURL     *SupportUrl    `json:"supportUrl,omitempty"`
	Announcement   *Announcement  `json:"announcement,omitempty"`
	IsPublic       *bool          `json:"isPublic,omitempty"`
	Indexed        *bool          `json:"indexed,omitempty"`
	Credit         *PageCredit    `json:"credit,omitempty"`
	Access         *PageAccess    `json:"access,omitempty"`
	EmailDomains   *EmailDomains  `json:"emailDomains,omitempty"`
	Password       *string        `json:"password,omitempty"`
}

type NewItem struct {
	ID           *Id              `json:"id,omitempty"`
	Name         ItemName         `json:"name"`
	Description  *ItemDescription `json:"description,omitempty"`
	Parts        []ItemPart       `json:"parts,omitempty"`
	Needs        *ItemNeeds       `json:"needs,omitempty"`
	TakesApi     *ItemTakesApi    `json:"takesApi,omitempty"`
	WorsenAfter  *ItemWait        `json:"worsenAfter,omitempty"`
	RecoverAfter *ItemWait        `json:"recoverAfter,omitempty"`
	OnTrouble    *ItemOnTrouble   `json:"onTrouble,omitempty"`
	Sentence     *ItemSentence    `json:"sentence,omitempty"`
}

type NewSection struct {
	ID    *Id         `json:"id,omitempty"`
	Name  SectionName `json:"name"`
	Items []NewItem   `json:"items"`
}

type PublishedContent struct {
	ReadAt   *Timestamp   `json:"readAt,omitempty"`
	Sections []NewSection `json:"sections"`
}

type NewPost struct {
	Kind      PostKind      `json:"kind"`
	Title     PostTitle     `json:"title"`
	Text      PostText      `json:"text"`
	Phase     *PostPhase    `json:"phase,omitempty"`
	Status    *ItemStatus   `json:"status,omitempty"`
	Items     *PostItems    `json:"items,omitempty"`
	Draft     *bool         `json:"draft,omitempty"`
	Notify    *PostNotifies `json:"notify,omitempty"`
	MayBeDown *bool         `json:"mayBeDown,omitempty"`
	StartsAt  *Timestamp    `json:"startsAt,omitempty"`
	EndsAt    *Timestamp    `json:"endsAt,omitempty"`
	Repeat    *PostRepeat   `json:"repeat,omitempty"`
}

type StatusByHand struct {
	Status ItemStatus `json:"status"`
	Until  *string    `json:"until,omitempty"`
}

type SentStatus struct {
	Status    ItemStatus `json:"status"`
	ExpiresIn *int64     `json:"expiresIn,omitempty"`
}

type NewPostUpdate struct {
	Phase  *PostPhase    `json:"phase,omitempty"`
	Text   PostText      `json:"text"`
	At     *Timestamp    `json:"at,omitempty"`
	Notify *PostNotifies `json:"notify,omitempty"`
	IfOpen *bool         `json:"ifOpen,omitempty"`
}

type PostChanges struct {
	Title     *PostTitle  `json:"title,omitempty"`
	Status    *ItemStatus `json:"status,omitempty"`
	Items     *PostItems  `json:"items,omitempty"`
	Draft     *bool       `json:"draft,omitempty"`
	MayBeDown *bool       `json:"mayBeDown,omitempty"`
	StartsAt  *Timestamp  `json:"startsAt,omitempty"`
	EndsAt    *Timestamp  `json:"endsAt,omitempty"`
	Repeat    *PostRepeat `json:"repeat,omitempty"`
}

type PostUpdateText struct {
	Text PostText `json:"text"`
}

type NewAssignee struct {
	MemberID *Id `json:"memberId,omitempty"`
}

type NewMute struct {
	Until         *Timestamp `json:"until,omitempty"`
	UntilResolved *bool      `json:"untilResolved,omitempty"`
	OnlyForMe     *bool      `json:"onlyForMe,omitempty"`
}

type IntegrationType = string

type AlertChoices struct {
	Incidents    *bool `json:"incidents,omitempty"`
	Resolved     *bool `json:"resolved,omitempty"`
	Assignments  *bool `json:"assignments,omitempty"`
	Maintenance  *bool `json:"maintenance,omitempty"`
	OwnAlerts    *bool `json:"ownAlerts,omitempty"`
	StatusChange *bool `json:"statusChange,omitempty"`
}

type ShownIntegrationConfig struct {
	WebhookURL    string        `json:"webhookUrl"`
	Channel       *string       `json:"channel,omitempty"`
	Addresses     *string       `json:"addresses,omitempty"`
	Region        *string       `json:"region,omitempty"`
	ChatID        *string       `json:"chatId,omitempty"`
	AlertSourceID *string       `json:"alertSourceId,omitempty"`
	Subdomain     *string       `json:"subdomain,omitempty"`
	ClientID      *string       `json:"clientId,omitempty"`
	BotEmail      *string       `json:"botEmail,omitempty"`
	Events        *AlertChoices `json:"events,omitempty"`
}

type IntegrationHealth struct {
	State  string     `json:"state"`
	Since  *time.Time `json:"since"`
	Reason *string    `json:"reason"`
}

type IntegrationName = string

type IntegrationConfig struct {
	WebhookURL     *string       `json:"webhookUrl,omitempty"`
	Channel        *string       `json:"channel,omitempty"`
	Addresses      *string       `json:"addresses,omitempty"`
	RoutingKey     *string       `json:"routingKey,omitempty"`
	Region         *string       `json:"region,omitempty"`
	BotToken       *string       `json:"botToken,omitempty"`
	ChatID         *string       `json:"chatId,omitempty"`
	Topic          *string       `json:"topic,omitempty"`
	AccessToken    *string       `json:"accessToken,omitempty"`
	AlertSourceID  *string       `json:"alertSourceId,omitempty"`
	SourceToken    *string       `json:"sourceToken,omitempty"`
	IntegrationKey *string       `json:"integrationKey,omitempty"`
	Subdomain      *string       `json:"subdomain,omitempty"`
	ClientID       *string       `json:"clientId,omitempty"`
	ClientSecret   *string       `json:"clientSecret,omitempty"`
	BotEmail       *string       `json:"botEmail,omitempty"`
	ApiKey         *string       `json:"apiKey,omitempty"`
	Events         *AlertChoices `json:"events,omitempty"`
}

type NewIntegration struct {
	Type          IntegrationType        `json:"type"`
	Name          IntegrationName        `json:"name"`
	Config        IntegrationConfig      `json:"config"`
	ServiceIDs    *ChosenServices        `json:"serviceIds,omitempty"`
	BoardID       *BoardFilter           `json:"boardId,omitempty"`
	QuietHours    *AlertQuietHoursChoice `json:"quietHours,omitempty"`
	Escalation    *EscalationChoice      `json:"escalation,omitempty"`
	RepeatMinutes *RepeatMinutes         `json:"repeatMinutes,omitempty"`
	Summaries     *SummariesChoice       `json:"summaries,omitempty"`
	Enabled       *bool                  `json:"enabled,omitempty"`
}

type IntegrationConfigChanges struct {
	WebhookURL     *string       `json:"webhookUrl,omitempty"`
	Channel        *string       `json:"channel,omitempty"`
	Addresses      *string       `json:"addresses,omitempty"`
	RoutingKey     *string       `json:"routingKey,omitempty"`
	Region         *string       `json:"region,omitempty"`
	BotToken       *string       `json:"botToken,omitempty"`
	ChatID         *string       `json:"chatId,omitempty"`
	Topic          *string       `json:"topic,omitempty"`
	AccessToken    *string       `json:"accessToken,omitempty"`
	AlertSourceID  *string       `json:"alertSourceId,omitempty"`
	SourceToken    *string       `json:"sourceToken,omitempty"`
	IntegrationKey *string       `json:"integrationKey,omitempty"`
	Subdomain      *string       `json:"subdomain,omitempty"`
	ClientID       *string       `json:"clientId,omitempty"`
	ClientSecret   *string       `json:"clientSecret,omitempty"`
	BotEmail       *string       `json:"botEmail,omitempty"`
	ApiKey         *string       `json:"apiKey,omitempty"`
	Events         *AlertChoices `json:"events,omitempty"`
}

type IntegrationChanges struct {
	Type          *IntegrationType          `json:"type,omitempty"`
	Name          *IntegrationName          `json:"name,omitempty"`
	Config        *IntegrationConfigChanges `json:"config,omitempty"`
	ServiceIDs    *ChosenServices           `json:"serviceIds,omitempty"`
	BoardID       *BoardFilter              `json:"boardId,omitempty"`
	QuietHours    *AlertQuietHoursChoice    `json:"quietHours,omitempty"`
	Escalation    *EscalationChoice         `json:"escalation,omitempty"`
	RepeatMinutes *RepeatMinutes            `json:"repeatMinutes,omitempty"`
	Summaries     *SummariesChoice          `json:"summaries,omitempty"`
	Enabled       *bool                     `json:"enabled,omitempty"`
}

type TestResult struct {
	Outcome string `json:"outcome"`
	Status  *int64 `json:"status"`
	Message string `json:"message"`
}

type OverallStatus = string

type BoardSummary struct {
	Overall       OverallStatus        `json:"overall"`
	Services      BoardSummaryServices `json:"services"`
	OpenIncidents int64                `json:"openIncidents"`
	ObservedAt    *time.Time           `json:"observedAt"`
	StaleAfter    *time.Time           `json:"staleAfter"`
}

type BoardSummaryServices struct {
	Total       int64 `json:"total"`
	Operational int64 `json:"operational"`
	Degraded    int64 `json:"degraded"`
	Outage      int64 `json:"outage"`
	Maintenance int64 `json:"maintenance"`
	Unknown     int64 `json:"unknown"`
	Paused      int64 `json:"paused"`
}

type ObservedAt = *time.Time

type StaleAfter = *time.Time

type PublicComponent struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	Group  *string `json:"group"`
	Status Status  `json:"status"`
	OnPage bool    `json:"onPage"`
}

type PublicSeverity = *string

type PublicNotice = bool

type PublicLinked = bool

type PublicOpenIncident struct {
	ID        Id             `json:"id"`
	Title     string         `json:"title"`
	Phase     Phase          `json:"phase"`
	Severity  PublicSeverity `json:"severity"`
	Notice    PublicNotice   `json:"notice"`
	Linked    PublicLinked   `json:"linked"`
	StartedAt Timestamp      `json:"startedAt"`
	UpdatedAt Timestamp      `json:"updatedAt"`
	URL       *string        `json:"url"`
	BoardURL  string         `json:"boardUrl"`
	Assignee  *Assignee      `json:"assignee"`
	Mute      MaybeMute      `json:"mute"`
}

type PublicMaintenance struct {
	ID       Id         `json:"id"`
	Title    string     `json:"title"`
	State    string     `json:"state"`
	Message  *string    `json:"message"`
	StartsAt *time.Time `json:"startsAt"`
	EndsAt   *time.Time `json:"endsAt"`
	URL      *string    `json:"url"`
}

type PublicService struct {
	ID                Id                   `json:"id"`
	Name              string               `json:"name"`
	Slug              string               `json:"slug"`
	Status            Status               `json:"status"`
	Reason            UnknownReason        `json:"reason"`
	Message           *string              `json:"message"`
	Since             *time.Time           `json:"since"`
	SinceAtLeast      SinceAtLeast         `json:"sinceAtLeast"`
	Enabled           bool                 `json:"enabled"`
	SetByHand         bool                 `json:"setByHand"`
	Description       string               `json:"description"`
	Category          *string              `json:"category"`
	UpdatedAt         Timestamp            `json:"updatedAt"`
	ObservedAt        ObservedAt           `json:"observedAt"`
	StaleAfter        StaleAfter           `json:"staleAfter"`
	CheckFailingSince *time.Time           `json:"checkFailingSince"`
	OldCopyAt         *time.Time           `json:"oldCopyAt"`
	StatusPageURL     string               `json:"statusPageUrl"`
	URL               string               `json:"url"`
	BoardURL          string               `json:"boardUrl"`
	Components        []PublicComponent    `json:"components"`
	Assignee          *Assignee            `json:"assignee"`
	Mute              MaybeMute            `json:"mute"`
	Incidents         []PublicOpenIncident `json:"incidents"`
	Maintenances      []PublicMaintenance  `json:"maintenances"`
}

type NextCursor = *string

type PublicServiceList struct {
	Overall    OverallStatus   `json:"overall"`
	Services   []PublicService `json:"services"`
	NextCursor NextCursor      `json:"nextCursor"`
}

type NamedService struct {
	ID   Id     `json:"id"`
	Name string `json:"name"`
	Slug string `json:"slug"`
}

type PublicDay struct {
	Date    string `json:"date"`
	Status  Status `json:"status"`
	Seconds int64  `json:"seconds"`
}

type PublicUptime struct {
	Percent *float64    `json:"percent"`
	Since   *time.Time  `json:"since"`
	Days    []PublicDay `json:"days"`
}

type PublicChange struct {
	ID             int64         `json:"id"`
	Status         Status        `json:"status"`
	PreviousStatus *string       `json:"previousStatus"`
	Reason         UnknownReason `json:"reason"`
	Message        *string       `json:"message"`
	ChangedAt      Timestamp     `json:"changedAt"`
}

type PublicHistory struct {
	Service    NamedService   `json:"service"`
	Uptime     PublicUptime   `json:"uptime"`
	Changes    []PublicChange `json:"changes"`
	NextCursor NextCursor     `json:"nextCursor"`
}

type PublicPageComponent struct {
	ID        string  `json:"id"`
	Name      string  `json:"name"`
	Group     *string `json:"group"`
	Status    Status  `json:"status"`
	Monitored bool    `json:"monitored"`
}

type PublicComponentList struct {
	Components []PublicPageComponent `json:"components"`
	NextCursor NextCursor            `json:"nextCursor"`
}

type PublicManualStatus struct {
	Status  Status  `json:"status"`
	Message *string `json:"message,omitempty"`
}

type PublicUpdate struct {
	At    Timestamp `json:"at"`
	Phase Phase     `json:"phase"`
	Text  string    `json:"text"`
}

type PublicIncident struct {
	ID         Id                       `json:"id"`
	Title      string                   `json:"title"`
	Phase      Phase                    `json:"phase"`
	Severity   PublicSeverity           `json:"severity"`
	Notice     PublicNotice             `json:"notice"`
	ByHand     bool                     `json:"byHand"`
	Unlisted   bool                     `json:"unlisted"`
	Message    *string                  `json:"message"`
	StartedAt  Timestamp                `json:"startedAt"`
	ResolvedAt *time.Time               `json:"resolvedAt"`
	UpdatedAt  Timestamp                `json:"updatedAt"`
	LastSeenAt *time.Time               `json:"lastSeenAt"`
	URL        *string                  `json:"url"`
	BoardURL   string                   `json:"boardUrl"`
	Assignee   *Assignee                `json:"assignee"`
	Mute       MaybeMute                `json:"mute"`
	Services   []PublicIncidentServices `json:"services"`
	Updates    []PublicUpdate           `json:"updates,omitempty"`
}

type PublicIncidentServices struct {
	ID      Id              `json:"id"`
	Trouble IncidentTrouble `json:"trouble"`
	Name    string          `json:"name"`
	Slug    string          `json:"slug"`
	Linked  PublicLinked    `json:"linked"`
}

type PublicIncidentList struct {
	Incidents  []PublicIncident `json:"incidents"`
	NextCursor NextCursor       `json:"nextCursor"`
}

type NewPublicIncident struct {
	ServiceID Id         `json:"serviceId"`
	Title     string     `json:"title"`
	Message   *string    `json:"message,omitempty"`
	Phase     *Phase     `json:"phase,omitempty"`
	StartedAt *Timestamp `json:"startedAt,omitempty"`
}

type PublicIncidentChanges struct {
	Title     *string    `json:"title,omitempty"`
	Message   *string    `json:"message,omitempty"`
	Phase     *Phase     `json:"phase,omitempty"`
	StartedAt *Timestamp `json:"startedAt,omitempty"`
}

type PublicMute struct {
	ID            Id         `json:"id"`
	ServiceID     *int64     `json:"serviceId"`
	IncidentID    *int64     `json:"incidentId"`
	Until         *time.Time `json:"until"`
	UntilResolved bool       `json:"untilResolved"`
	OnlyForMe     bool       `json:"onlyForMe"`
	By            *Person    `json:"by"`
	At            Timestamp  `json:"at"`
}

type PublicMuteList struct {
	Mutes      []PublicMute `json:"mutes"`
	NextCursor NextCursor   `json:"nextCursor"`
}

type PublicMaintenanceWindow struct {
	ID        Id             `json:"id"`
	Title     string         `json:"title"`
	State     string         `json:"state"`
	Message   *string        `json:"message"`
	StartsAt  *time.Time     `json:"startsAt"`
	EndsAt    *time.Time     `json:"endsAt"`
	URL       *string        `json:"url"`
	UpdatedAt Timestamp      `json:"updatedAt"`
	Services  []NamedService `json:"services"`
}

type PublicMaintenanceList struct {
	Maintenances []PublicMaintenanceWindow `json:"maintenances"`
	NextCursor   NextCursor                `json:"nextCursor"`
}

type PublicServiceRef struct {
	ID   Id     `json:"id"`
	Name string `json:"name"`
}

type PublicServiceChange struct {
	ID             int64            `json:"id"`
	Service        PublicServiceRef `json:"service"`
	Status         Status           `json:"status"`
	PreviousStatus *string          `json:"previousStatus"`
	Reason         UnknownReason    `json:"reason"`
	Message        *string          `json:"message"`
	ChangedAt      Timestamp        `json:"changedAt"`
}

type PublicChangeList struct {
	Changes    []PublicServiceChange `json:"changes"`
	NextCursor NextCursor            `json:"nextCursor"`
}

type OwnAlertSeverity = string

type Likelihood = string

type ProviderClaim struct {
	ServiceID       Id                     `json:"serviceId"`
	Name            string                 `json:"name"`
	Likelihood      Likelihood             `json:"likelihood"`
	Status          Status                 `json:"status"`
	Since           *time.Time             `json:"since"`
	CheckedAt       *time.Time             `json:"checkedAt"`
	ConfirmedAt     *time.Time             `json:"confirmedAt"`
	Paused          bool                   `json:"paused"`
	SetByHand       bool                   `json:"setByHand"`
	Components      []string               `json:"components"`
	OtherComponents []string               `json:"otherComponents"`
	Incident        *ProviderClaimIncident `json:"incident"`
	AlsoUsedBy      []string               `json:"alsoUsedBy"`
}

type ProviderClaimIncident struct {
	ID    Id     `json:"id"`
	Title string `json:"title"`
	Ended bool   `json:"ended"`
}

type Verdict struct {
	Likelihood Likelihood        `json:"likelihood"`
	Mappings   []VerdictMappings `json:"mappings"`
	Claims     []ProviderClaim   `json:"claims"`
}

type VerdictMappings struct {
	ID   Id     `json:"id"`
	Name string `json:"name"`
}

type OwnAlert struct {
	ID         Id               `json:"id"`
	Title      string           `json:"title"`
	Severity   OwnAlertSeverity `json:"severity"`
	URL        *string          `json:"url"`
	Labels     map[string]any   `json:"labels"`
	Source     OwnAlertSource   `json:"source"`
	StartedAt  Timestamp        `json:"startedAt"`
	ReceivedAt Timestamp        `json:"receivedAt"`
	ResolvedAt *time.Time       `json:"resolvedAt"`
	SeenBy     []Person         `json:"seenBy"`
	Verdict    *Verdict         `json:"verdict"`
}

type OwnAlertSource struct {
	ID   Id              `json:"id"`
	Name string          `json:"name"`
	Kind AlertSourceKind `json:"kind"`
}

type PublicOwnAlertList struct {
	OwnAlerts  []OwnAlert `json:"ownAlerts"`
	NextCursor NextCursor `json:"nextCursor"`
}

type PublicBoardList struct {
	Boards     []Board    `json:"boards"`
	NextCursor NextCursor `json:"nextCursor"`
}

type PublicFeedList struct {
	Feeds      []Feed     `json:"feeds"`
	NextCursor NextCursor `json:"nextCursor"`
}

type NewFeed struct {
	Name    string       `json:"name"`
	Scope   *FeedScope   `json:"scope,omitempty"`
	BoardID *BoardFilter `json:"boardId,omitempty"`
}

type CreatedFeed struct {
	ID         Id          `json:"id"`
	Name       string      `json:"name"`
	Scope      FeedScope   `json:"scope"`
	BoardID    BoardFilter `json:"boardId"`
	LastFour   string      `json:"lastFour"`
	CreatedAt  Timestamp   `json:"createdAt"`
	LastReadAt *time.Time  `json:"lastReadAt"`
	UpdatedAt  Timestamp   `json:"updatedAt"`
	CreatedBy  LinkCreator `json:"createdBy"`
	EndsAt     LinkEnd     `json:"endsAt"`
	Token      string      `json:"token"`
	URL        string      `json:"url"`
}

type PublicMemberList struct {
	Members    []Member   `json:"members"`
	NextCursor NextCursor `json:"nextCursor"`
}

type PublicIntegration struct {
	ID             Id                     `json:"id"`
	Type           IntegrationType        `json:"type"`
	Name           string                 `json:"name"`
	Config         ShownIntegrationConfig `json:"config"`
	ServiceIDs     ChosenServices         `json:"serviceIds"`
	BoardID        BoardFilter            `json:"boardId"`
	Enabled        bool                   `json:"enabled"`
	Health         IntegrationHealth      `json:"health"`
	TestFailedAt   *time.Time             `json:"testFailedAt"`
	Note           *string                `json:"note"`
	LastAcceptedAt *time.Time             `json:"lastAcceptedAt"`
	Receipt        *Receipt               `json:"receipt"`
	CreatedAt      Timestamp              `json:"createdAt"`
	UpdatedAt      Timestamp              `json:"updatedAt"`
}

type PublicIntegrationList struct {
	Integrations []PublicIntegration `json:"integrations"`
	NextCursor   NextCursor          `json:"nextCursor"`
}

type CreatedPublicIntegration struct {
	ID             Id                     `json:"id"`
	Type           IntegrationType        `json:"type"`
	Name           string                 `json:"name"`
	Config         ShownIntegrationConfig `json:"config"`
	ServiceIDs     ChosenServices         `json:"serviceIds"`
	BoardID        BoardFilter            `json:"boardId"`
	Enabled        bool                   `json:"enabled"`
	Health         IntegrationHealth      `json:"health"`
	TestFailedAt   *time.Time             `json:"testFailedAt"`
	Note           *string                `json:"note"`
	LastAcceptedAt *time.Time             `json:"lastAcceptedAt"`
	Receipt        *Receipt               `json:"receipt"`
	CreatedAt      Timestamp              `json:"createdAt"`
	UpdatedAt      Timestamp              `json:"updatedAt"`
	SigningSecret  *string                `json:"signingSecret"`
}

type PublicDeliveryList struct {
	Deliveries []Delivery `json:"deliveries"`
	NextCursor NextCursor `json:"nextCursor"`
}

type PublicPageList struct {
	StatusPages []PublishedPageSummary `json:"statusPages"`
	NextCursor  NextCursor             `json:"nextCursor"`
}

type PublicPostList struct {
	Posts      []Post     `json:"posts"`
	NextCursor NextCursor `json:"nextCursor"`
}

// SummaryCalls are the calls of Client.Summary.
type SummaryCalls struct{ client *Client }

// Get: Get the summary.
func (c *SummaryCalls) Get(ctx context.Context, query Query) (answer BoardSummary, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/summary", query, nil, &answer)
	return
}

// ServicesCalls are the calls of Client.Services.
type ServicesCalls struct{ client *Client }

// List: List services.
func (c *ServicesCalls) List(ctx context.Context, query Query) (answer PublicServiceList, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/services", query, nil, &answer)
	return
}

// All: List services, through all pages. It stops at the first error of each.
func (c *ServicesCalls) All(ctx context.Context, query Query, each func(PublicService) error) error {
	for {
		answer, err := c.List(ctx, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Services {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// Create: Add a service.
func (c *ServicesCalls) Create(ctx context.Context, fields Fields) (answer PublicService, err error) {
	err = c.client.Do(ctx, "POST", "/api/v1/services", nil, fields, &answer)
	return
}

// Get: Get a service.
func (c *ServicesCalls) Get(ctx context.Context, serviceID int64) (answer PublicService, err error) {
	err = c.client.Do(ctx, "GET", fmt.Sprintf("/api/v1/services/%v", serviceID), nil, nil, &answer)
	return
}

// Update: Update a service.
func (c *ServicesCalls) Update(ctx context.Context, serviceID int64, fields Fields) (answer PublicService, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/services/%v", serviceID), nil, fields, &answer)
	return
}

// Delete: Delete a service.
func (c *ServicesCalls) Delete(ctx context.Context, serviceID int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/services/%v", serviceID), nil, nil, nil)
}

// History: Get service history.
func (c *ServicesCalls) History(ctx context.Context, serviceID int64, query Query) (answer PublicHistory, err error) {
	err = c.client.Do(ctx, "GET", fmt.Sprintf("/api/v1/services/%v/history", serviceID), query, nil, &answer)
	return
}

// AllHistory: Get service history, through all pages. It stops at the first error of each.
func (c *ServicesCalls) AllHistory(ctx context.Context, serviceID int64, query Query, each func(PublicChange) error) error {
	for {
		answer, err := c.History(ctx, serviceID, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Changes {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// Components: List the components of a status page.
func (c *ServicesCalls) Components(ctx context.Context, serviceID int64, query Query) (answer PublicComponentList, err error) {
	err = c.client.Do(ctx, "GET", fmt.Sprintf("/api/v1/services/%v/components", serviceID), query, nil, &answer)
	return
}

// AllComponents: List the components of a status page, through all pages. It stops at the first error of each.
func (c *ServicesCalls) AllComponents(ctx context.Context, serviceID int64, query Query, each func(PublicPageComponent) error) error {
	for {
		answer, err := c.Components(ctx, serviceID, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Components {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// SetStatus: Set a status by hand.
func (c *ServicesCalls) SetStatus(ctx context.Context, serviceID int64, fields Fields) (answer PublicService, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/services/%v/status", serviceID), nil, fields, &answer)
	return
}

// ClearStatus: Clear a status set by hand.
func (c *ServicesCalls) ClearStatus(ctx context.Context, serviceID int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/services/%v/status", serviceID), nil, nil, nil)
}

// Mute: Mute a service.
func (c *ServicesCalls) Mute(ctx context.Context, serviceID int64, fields Fields) (answer Mute, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/services/%v/mute", serviceID), nil, fields, &answer)
	return
}

// Unmute: Unmute a service.
func (c *ServicesCalls) Unmute(ctx context.Context, serviceID int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/services/%v/mute", serviceID), nil, nil, nil)
}

// Assign: Take or assign a service with a problem.
func (c *ServicesCalls) Assign(ctx context.Context, serviceID int64, fields Fields) (answer Assignee, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/services/%v/assignee", serviceID), nil, fields, &answer)
	return
}

// Unassign: Release a service.
func (c *ServicesCalls) Unassign(ctx context.Context, serviceID int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/services/%v/assignee", serviceID), nil, nil, nil)
}

// IncidentsCalls are the calls of Client.Incidents.
type IncidentsCalls struct{ client *Client }

// List: List incidents.
func (c *IncidentsCalls) List(ctx context.Context, query Query) (answer PublicIncidentList, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/incidents", query, nil, &answer)
	return
}

// All: List incidents, through all pages. It stops at the first error of each.
func (c *IncidentsCalls) All(ctx context.Context, query Query, each func(PublicIncident) error) error {
	for {
		answer, err := c.List(ctx, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Incidents {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// Create: Report an incident.
func (c *IncidentsCalls) Create(ctx context.Context, fields Fields) (answer PublicIncident, err error) {
	err = c.client.Do(ctx, "POST", "/api/v1/incidents", nil, fields, &answer)
	return
}

// Get: Get an incident.
func (c *IncidentsCalls) Get(ctx context.Context, id int64) (answer PublicIncident, err error) {
	err = c.client.Do(ctx, "GET", fmt.Sprintf("/api/v1/incidents/%v", id), nil, nil, &answer)
	return
}

// Update: Update an incident.
func (c *IncidentsCalls) Update(ctx context.Context, id int64, fields Fields) (answer PublicIncident, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/incidents/%v", id), nil, fields, &answer)
	return
}

// Mute: Mute an incident.
func (c *IncidentsCalls) Mute(ctx context.Context, id int64, fields Fields) (answer Mute, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/incidents/%v/mute", id), nil, fields, &answer)
	return
}

// Unmute: Unmute an incident.
func (c *IncidentsCalls) Unmute(ctx context.Context, id int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/incidents/%v/mute", id), nil, nil, nil)
}

// Assign: Take or assign an incident.
func (c *IncidentsCalls) Assign(ctx context.Context, id int64, fields Fields) (answer Assignee, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/incidents/%v/assignee", id), nil, fields, &answer)
	return
}

// Unassign: Release an incident.
func (c *IncidentsCalls) Unassign(ctx context.Context, id int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/incidents/%v/assignee", id), nil, nil, nil)
}

// MutesCalls are the calls of Client.Mutes.
type MutesCalls struct{ client *Client }

// List: List mutes.
func (c *MutesCalls) List(ctx context.Context, query Query) (answer PublicMuteList, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/mutes", query, nil, &answer)
	return
}

// All: List mutes, through all pages. It stops at the first error of each.
func (c *MutesCalls) All(ctx context.Context, query Query, each func(PublicMute) error) error {
	for {
		answer, err := c.List(ctx, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Mutes {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// MaintenancesCalls are the calls of Client.Maintenances.
type MaintenancesCalls struct{ client *Client }

// List: List maintenance windows.
func (c *MaintenancesCalls) List(ctx context.Context, query Query) (answer PublicMaintenanceList, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/maintenances", query, nil, &answer)
	return
}

// All: List maintenance windows, through all pages. It stops at the first error of each.
func (c *MaintenancesCalls) All(ctx context.Context, query Query, each func(PublicMaintenanceWindow) error) error {
	for {
		answer, err := c.List(ctx, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Maintenances {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// ChangesCalls are the calls of Client.Changes.
type ChangesCalls struct{ client *Client }

// List: List status changes.
func (c *ChangesCalls) List(ctx context.Context, query Query) (answer PublicChangeList, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/changes", query, nil, &answer)
	return
}

// All: List status changes, through all pages. It stops at the first error of each.
func (c *ChangesCalls) All(ctx context.Context, query Query, each func(PublicServiceChange) error) error {
	for {
		answer, err := c.List(ctx, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Changes {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// OwnAlertsCalls are the calls of Client.OwnAlerts.
type OwnAlertsCalls struct{ client *Client }

// List: List your own alerts.
func (c *OwnAlertsCalls) List(ctx context.Context, query Query) (answer PublicOwnAlertList, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/own-alerts", query, nil, &answer)
	return
}

// All: List your own alerts, through all pages. It stops at the first error of each.
func (c *OwnAlertsCalls) All(ctx context.Context, query Query, each func(OwnAlert) error) error {
	for {
		answer, err := c.List(ctx, query)
		if err != nil {
			return err
		}
		for _, one := range answer.OwnAlerts {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// BoardsCalls are the calls of Client.Boards.
type BoardsCalls struct{ client *Client }

// List: List boards.
func (c *BoardsCalls) List(ctx context.Context, query Query) (answer PublicBoardList, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/boards", query, nil, &answer)
	return
}

// All: List boards, through all pages. It stops at the first error of each.
func (c *BoardsCalls) All(ctx context.Context, query Query, each func(Board) error) error {
	for {
		answer, err := c.List(ctx, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Boards {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// Create: Create a board.
func (c *BoardsCalls) Create(ctx context.Context, fields Fields) (answer Board, err error) {
	err = c.client.Do(ctx, "POST", "/api/v1/boards", nil, fields, &answer)
	return
}

// Get: Get a board.
func (c *BoardsCalls) Get(ctx context.Context, id int64) (answer Board, err error) {
	err = c.client.Do(ctx, "GET", fmt.Sprintf("/api/v1/boards/%v", id), nil, nil, &answer)
	return
}

// Update: Update a board.
func (c *BoardsCalls) Update(ctx context.Context, id int64, fields Fields) (answer Board, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/boards/%v", id), nil, fields, &answer)
	return
}

// Delete: Delete a board.
func (c *BoardsCalls) Delete(ctx context.Context, id int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/boards/%v", id), nil, nil, nil)
}

// FeedsCalls are the calls of Client.Feeds.
type FeedsCalls struct{ client *Client }

// List: List feeds.
func (c *FeedsCalls) List(ctx context.Context, query Query) (answer PublicFeedList, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/feeds", query, nil, &answer)
	return
}

// All: List feeds, through all pages. It stops at the first error of each.
func (c *FeedsCalls) All(ctx context.Context, query Query, each func(Feed) error) error {
	for {
		answer, err := c.List(ctx, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Feeds {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// Create: Create a feed.
func (c *FeedsCalls) Create(ctx context.Context, fields Fields) (answer CreatedFeed, err error) {
	err = c.client.Do(ctx, "POST", "/api/v1/feeds", nil, fields, &answer)
	return
}

// Delete: Revoke a feed.
func (c *FeedsCalls) Delete(ctx context.Context, id int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/feeds/%v", id), nil, nil, nil)
}

// MembersCalls are the calls of Client.Members.
type MembersCalls struct{ client *Client }

// List: List members.
func (c *MembersCalls) List(ctx context.Context, query Query) (answer PublicMemberList, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/members", query, nil, &answer)
	return
}

// All: List members, through all pages. It stops at the first error of each.
func (c *MembersCalls) All(ctx context.Context, query Query, each func(Member) error) error {
	for {
		answer, err := c.List(ctx, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Members {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// IntegrationsCalls are the calls of Client.Integrations.
type IntegrationsCalls struct{ client *Client }

// List: List integrations.
func (c *IntegrationsCalls) List(ctx context.Context, query Query) (answer PublicIntegrationList, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/integrations", query, nil, &answer)
	return
}

// All: List integrations, through all pages. It stops at the first error of each.
func (c *IntegrationsCalls) All(ctx context.Context, query Query, each func(PublicIntegration) error) error {
	for {
		answer, err := c.List(ctx, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Integrations {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// Create: Create an integration.
func (c *IntegrationsCalls) Create(ctx context.Context, fields Fields) (answer CreatedPublicIntegration, err error) {
	err = c.client.Do(ctx, "POST", "/api/v1/integrations", nil, fields, &answer)
	return
}

// Get: Get an integration.
func (c *IntegrationsCalls) Get(ctx context.Context, id int64) (answer PublicIntegration, err error) {
	err = c.client.Do(ctx, "GET", fmt.Sprintf("/api/v1/integrations/%v", id), nil, nil, &answer)
	return
}

// Update: Update an integration.
func (c *IntegrationsCalls) Update(ctx context.Context, id int64, fields Fields) (answer PublicIntegration, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/integrations/%v", id), nil, fields, &answer)
	return
}

// Delete: Delete an integration.
func (c *IntegrationsCalls) Delete(ctx context.Context, id int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/integrations/%v", id), nil, nil, nil)
}

// Test: Send a test message.
func (c *IntegrationsCalls) Test(ctx context.Context, id int64) (answer TestResult, err error) {
	err = c.client.Do(ctx, "POST", fmt.Sprintf("/api/v1/integrations/%v/test", id), nil, nil, &answer)
	return
}

// Deliveries: List deliveries.
func (c *IntegrationsCalls) Deliveries(ctx context.Context, id int64, query Query) (answer PublicDeliveryList, err error) {
	err = c.client.Do(ctx, "GET", fmt.Sprintf("/api/v1/integrations/%v/deliveries", id), query, nil, &answer)
	return
}

// AllDeliveries: List deliveries, through all pages. It stops at the first error of each.
func (c *IntegrationsCalls) AllDeliveries(ctx context.Context, id int64, query Query, each func(Delivery) error) error {
	for {
		answer, err := c.Deliveries(ctx, id, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Deliveries {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// Replay: Replay a delivery.
func (c *IntegrationsCalls) Replay(ctx context.Context, id int64, deliveryID int64) (answer Delivery, err error) {
	err = c.client.Do(ctx, "POST", fmt.Sprintf("/api/v1/integrations/%v/deliveries/%v/replay", id, deliveryID), nil, nil, &answer)
	return
}

// StatusPagesCalls are the calls of Client.StatusPages.
type StatusPagesCalls struct{ client *Client }

// List: List status pages.
func (c *StatusPagesCalls) List(ctx context.Context, query Query) (answer PublicPageList, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/status-pages", query, nil, &answer)
	return
}

// All: List status pages, through all pages. It stops at the first error of each.
func (c *StatusPagesCalls) All(ctx context.Context, query Query, each func(PublishedPageSummary) error) error {
	for {
		answer, err := c.List(ctx, query)
		if err != nil {
			return err
		}
		for _, one := range answer.StatusPages {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// Create: Create a status page.
func (c *StatusPagesCalls) Create(ctx context.Context, fields Fields) (answer PublishedPage, err error) {
	err = c.client.Do(ctx, "POST", "/api/v1/status-pages", nil, fields, &answer)
	return
}

// Get: Get a status page.
func (c *StatusPagesCalls) Get(ctx context.Context, id int64) (answer PublishedPage, err error) {
	err = c.client.Do(ctx, "GET", fmt.Sprintf("/api/v1/status-pages/%v", id), nil, nil, &answer)
	return
}

// Update: Update or publish a status page.
func (c *StatusPagesCalls) Update(ctx context.Context, id int64, fields Fields) (answer PublishedPage, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/status-pages/%v", id), nil, fields, &answer)
	return
}

// Delete: Delete a status page.
func (c *StatusPagesCalls) Delete(ctx context.Context, id int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/status-pages/%v", id), nil, nil, nil)
}

// EditContent: Edit sections and items.
func (c *StatusPagesCalls) EditContent(ctx context.Context, id int64, fields Fields) (answer PublishedPage, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/status-pages/%v/content", id), nil, fields, &answer)
	return
}

// Posts: List incidents and maintenance of a status page.
func (c *StatusPagesCalls) Posts(ctx context.Context, id int64, query Query) (answer PublicPostList, err error) {
	err = c.client.Do(ctx, "GET", fmt.Sprintf("/api/v1/status-pages/%v/posts", id), query, nil, &answer)
	return
}

// AllPosts: List incidents and maintenance of a status page, through all pages. It stops at the first error of each.
func (c *StatusPagesCalls) AllPosts(ctx context.Context, id int64, query Query, each func(Post) error) error {
	for {
		answer, err := c.Posts(ctx, id, query)
		if err != nil {
			return err
		}
		for _, one := range answer.Posts {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}

// CreatePost: Post an incident or maintenance.
func (c *StatusPagesCalls) CreatePost(ctx context.Context, id int64, fields Fields) (answer Post, err error) {
	err = c.client.Do(ctx, "POST", fmt.Sprintf("/api/v1/status-pages/%v/posts", id), nil, fields, &answer)
	return
}

// StatusPageItemsCalls are the calls of Client.StatusPageItems.
type StatusPageItemsCalls struct{ client *Client }

// Get: Get an item of a status page.
func (c *StatusPageItemsCalls) Get(ctx context.Context, id int64) (answer PublishedItem, err error) {
	err = c.client.Do(ctx, "GET", fmt.Sprintf("/api/v1/status-page-items/%v", id), nil, nil, &answer)
	return
}

// SetStatus: Set the status of an item by hand.
func (c *StatusPageItemsCalls) SetStatus(ctx context.Context, id int64, fields Fields) (answer PublishedItem, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/status-page-items/%v/status", id), nil, fields, &answer)
	return
}

// ClearStatus: Clear a status set by hand.
func (c *StatusPageItemsCalls) ClearStatus(ctx context.Context, id int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/status-page-items/%v/status", id), nil, nil, nil)
}

// SendStatus: Send the status of an item.
func (c *StatusPageItemsCalls) SendStatus(ctx context.Context, id int64, fields Fields) (answer PublishedItem, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/status-page-items/%v/sent-status", id), nil, fields, &answer)
	return
}

// StatusPagePostsCalls are the calls of Client.StatusPagePosts.
type StatusPagePostsCalls struct{ client *Client }

// Get: Get a post.
func (c *StatusPagePostsCalls) Get(ctx context.Context, id int64) (answer Post, err error) {
	err = c.client.Do(ctx, "GET", fmt.Sprintf("/api/v1/status-page-posts/%v", id), nil, nil, &answer)
	return
}

// Update: Update or publish a post.
func (c *StatusPagePostsCalls) Update(ctx context.Context, id int64, fields Fields) (answer Post, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/status-page-posts/%v", id), nil, fields, &answer)
	return
}

// Delete: Delete a draft.
func (c *StatusPagePostsCalls) Delete(ctx context.Context, id int64) error {
	return c.client.Do(ctx, "DELETE", fmt.Sprintf("/api/v1/status-page-posts/%v", id), nil, nil, nil)
}

// Undo: Undo the newest update of a post.
func (c *StatusPagePostsCalls) Undo(ctx context.Context, id int64) (answer Post, err error) {
	err = c.client.Do(ctx, "POST", fmt.Sprintf("/api/v1/status-page-posts/%v/undo", id), nil, nil, &answer)
	return
}

// SendNow: Notify subscribers of a post at once.
func (c *StatusPagePostsCalls) SendNow(ctx context.Context, id int64) (answer Post, err error) {
	err = c.client.Do(ctx, "POST", fmt.Sprintf("/api/v1/status-page-posts/%v/send", id), nil, nil, &answer)
	return
}

// AddUpdate: Add an update to a post.
func (c *StatusPagePostsCalls) AddUpdate(ctx context.Context, id int64, fields Fields) (answer Post, err error) {
	err = c.client.Do(ctx, "POST", fmt.Sprintf("/api/v1/status-page-posts/%v/updates", id), nil, fields, &answer)
	return
}

// EditUpdate: Edit an update of a post.
func (c *StatusPagePostsCalls) EditUpdate(ctx context.Context, id int64, updateID int64, fields Fields) (answer Post, err error) {
	err = c.client.Do(ctx, "PUT", fmt.Sprintf("/api/v1/status-page-posts/%v/updates/%v", id, updateID), nil, fields, &answer)
	return
}

// MetricsCalls are the calls of Client.Metrics.
type MetricsCalls struct{ client *Client }

// Get: Get metrics (Prometheus).
func (c *MetricsCalls) Get(ctx context.Context) (answer string, err error) {
	err = c.client.Do(ctx, "GET", "/api/v1/metrics", nil, nil, &answer)
	return
}
